import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

/** A table that the queries of a file name. */
export interface TableUse {
  /** in camel case, as the row types call it */
  table: string
  isWrite: boolean
}

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const READS = /^(selectFrom|from|using|(inner|left|right|full|cross)Join(Lateral)?)$/
const RAW_WRITE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?(\w+)/g
const NAMED = String.raw`\w+(?:\s+(?:as\s+)?\w+)?`
const RAW_READ = new RegExp(
  String.raw`\b(?:from|join|using)\s+(?:only\s+)?(${NAMED}(?:\s*,\s*${NAMED})*)`,
  'g',
)

interface Node {
  type?: string
  [key: string]: unknown
}

/** The tables that a file reads and writes, in query builders and in plain SQL. */
export function tablesOf(root: string, file: string, known: ReadonlySet<string>): TableUse[] {
  const tree = parseSync(readFileSync(path.join(root, file), 'utf8'), { syntax: 'typescript' })
  const found = new Map<string, TableUse>()
  const add = (name: string, isWrite: boolean) => {
    const table = camelCase(name)
    if (known.has(table)) found.set(`${table} ${isWrite}`, { table, isWrite })
  }
  const strings = new Set<string>()
  const unnamed = { read: false, write: false }
  visit(tree as unknown as Node, (node) => {
    if (node.type === 'StringLiteral') strings.add(String(node.value))
    if (node.type === 'CallExpression') readCall(node, add, unnamed)
    if (node.type === 'TaggedTemplateExpression' && isSql(node.tag as Node)) {
      readSql(textOf(node.template as Node), add)
    }
  })
  // A table that comes in a variable is one of those whose names stand in the file.
  for (const name of strings) {
    if (unnamed.read) add(name, false)
    if (unnamed.write) add(name, true)
  }
  return [...found.values()]
}

type Add = (name: string, isWrite: boolean) => void

function readCall(node: Node, add: Add, unnamed: { read: boolean; write: boolean }): void {
  const callee = node.callee as Node
  if (callee.type !== 'MemberExpression') return
  const method = String((callee.property as Node).value)
  const [first] = node.arguments as { expression: Node }[]
  if (first === undefined) return
  if (method === 'query' && first.expression.type !== 'Identifier') readSql(textOf(first.expression), add)
  // The name alone does not tell whether plain SQL reads or writes it.
  if (method === 'table') Object.assign(unnamed, { read: true, write: true })
  const isWrite = WRITES.has(method)
  if (!isWrite && !READS.test(method)) return
  const names = namesIn(first.expression)
  for (const name of names) add(name, isWrite)
  if (first.expression.type === 'Identifier' && method !== 'from') unnamed[isWrite ? 'write' : 'read'] = true
}

/** The tables of `'storedFile as f'`, or of a list of such. */
function namesIn(node: Node): string[] {
  if (node.type === 'StringLiteral') return [String(node.value).split(' ')[0] ?? '']
  if (node.type !== 'ArrayExpression') return []
  return (node.elements as { expression: Node }[]).flatMap(({ expression }) => namesIn(expression))
}

function isSql(tag: Node): boolean {
  if (tag.type === 'Identifier') return tag.value === 'sql'
  return tag.type === 'TsInstantiation' && isSql(tag.expression as Node)
}

function readSql(text: string, add: Add): void {
  for (const [, name = ''] of text.matchAll(RAW_WRITE)) add(name, true)
  const reads = text.replaceAll(/\bdelete\s+from\b/g, 'delete')
  for (const [, list = ''] of reads.matchAll(RAW_READ)) {
    for (const name of list.split(',')) add(name.trim().split(/\s/)[0] ?? '', false)
  }
}

/** The words of a literal; a mark stands where something is put in. */
function textOf(node: Node): string {
  if (node.type === 'StringLiteral') return String(node.value)
  if (node.type !== 'TemplateLiteral') return ''
  return (node.quasis as { raw: string }[]).map(({ raw }) => raw).join(' ? ')
}

function visit(node: unknown, meet: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, meet)
    return
  }
  if (typeof node !== 'object' || node === null) return
  if (typeof (node as Node).type === 'string') meet(node as Node)
  for (const value of Object.values(node)) visit(value, meet)
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
