import type { CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import type { TestApp } from '../harness.ts'

/** A write as the generated proofs make it. */
export interface WriteSample {
  endpoint: Endpoint
  /**
   * Whether the write happens once however many people make it at the same moment (one approval, one unit of
   * a name); false where each of them makes a record of their own.
   */
  isOnceForAll: boolean
  /** makes the world ready for the write; answers what to call it with, and the phone of the caller if any */
  prepare(app: TestApp): Promise<{ input: SampleInput; phone?: string }>
}

export interface SampleInput {
  params?: Record<string, string>
  body?: Record<string, unknown>
}

/** Declares a sample; its input is checked against the endpoint. */
export function writeSample<E extends Endpoint>(
  endpoint: E,
  prepare: (app: TestApp) => Promise<{ input: CallInput<E>; phone?: string }>,
  isOnceForAll = true,
): WriteSample {
  return { endpoint, isOnceForAll, prepare: prepare as unknown as WriteSample['prepare'] }
}
