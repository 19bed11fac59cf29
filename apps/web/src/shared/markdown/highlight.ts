import type { Element, Root } from 'hast'
import type { LanguageFn } from 'highlight.js'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import diff from 'highlight.js/lib/languages/diff'
import ini from 'highlight.js/lib/languages/ini'
import json from 'highlight.js/lib/languages/json'
import makefile from 'highlight.js/lib/languages/makefile'
import python from 'highlight.js/lib/languages/python'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'
import { textOf } from './structure.ts'

const languages: Readonly<Record<string, LanguageFn>> = {
  bash,
  c,
  cpp,
  diff,
  ini,
  json,
  makefile,
  python,
  yaml,
}
const lowlight = createLowlight(languages)
lowlight.registerAlias({ bash: ['sh', 'shell', 'console'], c: ['dts', 'h', 'asl'], ini: ['toml', 'conf'] })

/** Colours the code of the languages that firmware and board documents are written in; others stay plain. */
export function highlight() {
  return (tree: Root): void => colour(tree)
}

function colour(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const language = parent.type === 'element' && parent.tagName === 'pre' ? languageOf(child) : null
    const text = language === null ? '' : textOf(child)
    if (language === null) colour(child)
    else if (!SESSION.test(text)) child.children = lowlight.highlight(language, text).children as Element[]
  }
}

/** A command with its prompt and what it printed: its output is no code. */
const SESSION = /^\s*[$#] /

function languageOf(code: Element): string | null {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : []
  const name = classes
    .map(String)
    .find((one) => one.startsWith('language-'))
    ?.slice('language-'.length)
  return name !== undefined && lowlight.registered(name) ? name : null
}
