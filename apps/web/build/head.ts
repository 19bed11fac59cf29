import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type HtmlTagDescriptor, type Plugin, transformWithOxc } from 'vite'
import { iconSvg, MOTIF_FRAMES, motifSvg } from '../src/shared/theme/motif.ts'
import { paletteCss, palettes, type ThemeName } from '../src/shared/theme/palette.ts'

interface HeadFile {
  name: string
  type: string
  text: string
  /** where pages find it */
  address: string
}

/** It has no origin and nothing to remember: the colours alone. */
const BARE_PAGE = '/office.html'

/**
 * Puts into every page's head what the first paint needs: the colours as CSS variables, the two
 * drawings, and the boot script as a file of its own (the security policy allows no inline script).
 */
export function pageHead(bootFile: string): Plugin {
  let files: HeadFile[] = []
  let built = false
  return {
    name: 'xinqiao:page-head',
    configResolved(config) {
      built = config.command === 'build'
    },
    async buildStart() {
      files = await headFiles(bootFile)
    },
    generateBundle() {
      for (const file of files) {
        this.emitFile({ type: 'asset', fileName: file.address.slice(1), source: file.text })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ address }) => address === request.url)
        if (!file) return next()
        response.setHeader('content-type', file.type).end(file.text)
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path }) =>
        headTags(files, built).filter(({ tag }) => !path.endsWith(BARE_PAGE) || tag === 'style'),
    },
  }
}

async function headFiles(bootFile: string): Promise<HeadFile[]> {
  const { code } = await transformWithOxc(await readFile(bootFile, 'utf8'), bootFile)
  // Its statements get a scope of their own, since a classic script's names are the page's.
  const boot = `{${code.replace(/^export\s*\{\s*\};?$/m, '')}}`
  const drawings = (Object.keys(palettes) as ThemeName[]).flatMap((theme) =>
    Object.entries(MOTIF_FRAMES).map(([place, frame]) =>
      headFile(`motif-${place}-${theme}`, 'svg', 'image/svg+xml', motifSvg(palettes[theme], frame)),
    ),
  )
  const icon = headFile('icon', 'svg', 'image/svg+xml', iconSvg(palettes.light))
  return [headFile('boot', 'js', 'text/javascript', boot), icon, ...drawings]
}

function headFile(name: string, extension: string, type: string, text: string): HeadFile {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return { name, type, text, address: `/assets/${name}-${hash}.${extension}` }
}

function headTags(files: readonly HeadFile[], built: boolean): HtmlTagDescriptor[] {
  const address = (name: string) => files.find((file) => file.name === name)?.address ?? ''
  const motifs = (theme: ThemeName) =>
    Object.keys(MOTIF_FRAMES)
      .map((place) => `--motif-${place}:url(${address(`motif-${place}-${theme}`)});`)
      .join('')
  const style = `${paletteCss()}:root{${motifs('light')}}:root[data-theme=dark]{${motifs('dark')}}`
  return [
    { tag: 'script', attrs: { src: address('boot') }, injectTo: 'head-prepend' },
    { tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: address('icon') }, injectTo: 'head' },
    { tag: 'style', children: style, injectTo: built ? 'head' : 'head-prepend' },
  ]
}
