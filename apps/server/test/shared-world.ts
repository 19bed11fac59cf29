import { inject } from 'vitest'
import { demoWorldAt } from './demo-world.ts'
import type { DemoWorld } from './harness.ts'

/** The demonstration world of this run of the server tests. */
export function sharedWorld(): Promise<DemoWorld> {
  return demoWorldAt(inject('databaseUrl'), inject('demoWorld'))
}
