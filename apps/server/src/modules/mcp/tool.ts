import type { Scope } from '@xinqiao/contract/scopes'
import type { z } from 'zod'
import type { Portal } from './call-portal.ts'

/** What an agent can do, as data: listed from it, called through it. */
export interface Tool {
  /** as the protocol wants it: Latin letters */
  name: string
  title: string
  /** for the agent: when to use it, and what comes back */
  description: string
  /** what a token needs for the calls that it makes */
  scope: Scope
  /** it makes or changes something */
  writes?: true
  input: z.ZodObject
  run: (input: never, portal: Portal) => Promise<unknown>
}

/** Declares a tool whose `run` knows its input. */
export function defineTool<S extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'run'> & {
    input: S
    run: (input: z.output<S>, portal: Portal) => Promise<unknown>
  },
): Tool {
  return tool as unknown as Tool
}

/** The fields of a row that an agent needs, by their names on the wire. */
export function pick<T extends object, const K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>
}

/** What these fields say, in the words of the contract. */
export function legend(schema: z.ZodObject, names: readonly string[]): string {
  const said = names.flatMap((name) => {
    const text = schema.shape[name]?.description?.split(' / ')[0]
    return text === undefined ? [] : [`${name} ${text}`]
  })
  return `返回字段：${said.join('；')}。`
}
