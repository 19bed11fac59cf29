import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from './source-files.ts'

/** A sheet as one component, or another sheet, reads it: the name it has there, and the text it is used in. */
interface Reading {
  file: string
  name: string
  text: string
}

/** What does not agree between the CSS modules below a folder and the components that read them. */
export function readStyles(root: string, folder: string): { sheets: number; problems: string[] } {
  const sheets = filesBelow(root, [folder], /\.module\.css$/)
  const readings = readingsOf(root, folder)
  return {
    sheets: sheets.length,
    problems: sheets.flatMap((sheet) => problemsOf(root, sheet, readings.get(sheet) ?? [])),
  }
}

function problemsOf(root: string, sheet: string, readings: readonly Reading[]): string[] {
  if (readings.length === 0) return [`${sheet}: no component reads it`]
  const classes = classesOf(readFileSync(path.join(root, sheet), 'utf8'))
  const used = new Set(readings.flatMap(({ name, text }) => usesOf(name, text)))
  // Where the class is worked out, any of them may be meant.
  const anyMayBe = readings.some(({ name, text }) => text.includes(`${name}[`))
  const unused = anyMayBe ? [] : [...classes].filter((one) => !used.has(one))
  return [
    ...unused.map((one) => `${sheet}: no component uses .${one}`),
    ...readings.flatMap(({ file, name, text }) =>
      usesOf(name, text)
        .filter((one) => !classes.has(one))
        .map((one) => `${file}: ${name}.${one} is not in ${sheet}`),
    ),
  ]
}

function readingsOf(root: string, folder: string): Map<string, Reading[]> {
  const readings = new Map<string, Reading[]>()
  const add = (sheet: string, reading: Reading) =>
    readings.set(sheet, [...(readings.get(sheet) ?? []), reading])
  for (const file of filesBelow(root, [folder], /\.tsx?$/)) {
    const whole = readFileSync(path.join(root, file), 'utf8')
    for (const [line, name = '', from = ''] of whole.matchAll(
      /import (\w+) from '(\.[^']+\.module\.css)'/g,
    )) {
      add(path.posix.join(path.posix.dirname(file), from), { file, name, text: whole.replace(line, '') })
    }
  }
  for (const file of filesBelow(root, [folder], /\.module\.css$/)) {
    const css = readFileSync(path.join(root, file), 'utf8')
    for (const [, classes = '', from = ''] of css.matchAll(/composes: ([\w ]+) from "(\.[^"]+)"/g)) {
      // As if a component had used them under this name.
      const text = classes.replaceAll(/\w+/g, 'composes.$&')
      add(path.posix.join(path.posix.dirname(file), from), { file, name: 'composes', text })
    }
  }
  return readings
}

function usesOf(name: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
}

/** The classes that the selectors of a sheet name, without those that are global. */
function classesOf(css: string): Set<string> {
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"/g, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
  const selectors = [...plain.matchAll(/([^{};]*)\{/g)].map(([, selector = '']) => selector)
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, one = '']) => one),
    ),
  )
}
