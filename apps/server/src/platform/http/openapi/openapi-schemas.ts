import { z } from 'zod'

export interface SchemaPrinter {
  print(schema: z.ZodType, io: 'input' | 'output'): object
  /** the schemas that have a name, to stand among the components of the document */
  named: Readonly<Record<string, object>>
}

/**
 * Prints schemas for one OpenAPI document. A JSON Schema by itself keeps its named parts below itself; inside a
 * document references count from the document's root, so named parts stand among its components, each once.
 */
export function schemaPrinter(): SchemaPrinter {
  const named: Record<string, object> = {}
  return {
    named,
    print(schema, io) {
      const printed = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        // Parts without a name are written out: that reads better than a web of references.
        reused: 'inline',
        target: 'draft-2020-12',
        override: ({ jsonSchema }) => markOwnWords(jsonSchema),
      })
      const { $schema: _, $defs = {}, ...rest } = rooted(printed) as { $schema?: string; $defs?: object }
      for (const [name, part] of Object.entries($defs)) keep(named, name, part)
      return rest
    },
  }
}

/** What the proofs read of a field; OpenAPI takes words of one's own only with `x-` before them. */
const OWN_WORDS: ReadonlySet<string> = new Set(['takes', 'record', 'ref'])
const BELOW = '#/$defs/'
const COMPONENTS = '#/components/schemas/'

function markOwnWords(schema: Record<string, unknown>): void {
  for (const word of OWN_WORDS) {
    if (!(word in schema)) continue
    schema[`x-${word}`] = schema[word]
    delete schema[word]
  }
}

function rooted(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(BELOW, COMPONENTS) : value,
  ) as object
}

/** @throws Error when a name stands for two things: one of the schemas in the contract must be called otherwise */
function keep(named: Record<string, object>, name: string, part: object): void {
  const { id: _, ...shown } = part as { id?: string }
  const known = named[name]
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(shown)) {
    throw new Error(`two schemas are called ${name}`)
  }
  named[name] = shown
}
