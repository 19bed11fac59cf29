import { beforeAll } from 'vitest'
import type { TestApp } from '../harness.ts'

/** Signs people in for the tests of a file; their tokens stand under the names given here. */
export function useTokens<Name extends string>(
  app: TestApp,
  phones: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const tokens = {} as Record<Name, string>
  beforeAll(async () => {
    for (const [name, phone] of Object.entries<string>(phones)) tokens[name as Name] = await app.signIn(phone)
  })
  return tokens
}
