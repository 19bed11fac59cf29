import type { RecordKind } from '@xinqiao/contract/record-kinds'
import { beforeAll } from 'vitest'
import { useApp } from '../harness.ts'
import { listen } from './asking/call-http.ts'
import type { Samples } from './feature-proof.ts'
import { makeRecords } from './records.ts'
import { type Cast, makeCast } from './roles.ts'

interface ProofWorld {
  cast: Cast
  records: Record<RecordKind, Samples>
  origin: string
}

/** An app that listens, with everybody who may call it and a sample of each kind of record. */
export function useProof() {
  const app = useApp()
  const world = {} as ProofWorld
  beforeAll(async () => {
    world.cast = await makeCast(app)
    world.records = await makeRecords(app, world.cast)
    world.origin = await listen(app.http)
  })
  return { app, world }
}
