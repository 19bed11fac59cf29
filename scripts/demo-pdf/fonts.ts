import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const FACES = [
  { family: 'Text', weight: 400, file: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf' },
  { family: 'Text', weight: 700, file: 'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf' },
  { family: 'Code', weight: 400, file: 'jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf' },
  { family: 'Formula', weight: 400, file: 'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf' },
]

/** The browser draws it where a formula has a root. */
const ROOT_SIGN = '√'

/**
 * The fonts as rules of a style sheet, cut down to the characters of a text. In the whole font 长 and the radical ⻓
 * are one drawing, and the browser would write the radical into the file, where nobody finds it by 长.
 */
export async function fontFaces(text: string): Promise<string> {
  const faces = FACES.map(async ({ family, weight, file }) => {
    const whole = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)))
    const font = await subsetFont(whole, `${text}${ROOT_SIGN}`)
    const source = `url(data:font/ttf;base64,${font.toString('base64')})`
    return `@font-face { font-family: ${family}; font-weight: ${weight}; src: ${source} }`
  })
  return (await Promise.all(faces)).join('\n')
}
