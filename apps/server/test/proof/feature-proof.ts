import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { RecordKind } from '@xinqiao/contract/record-kinds'
import type { WriteKind } from '../../../../prove/writing.ts'
import type { TestApp } from '../harness.ts'
import type { Input } from './asking/call-http.ts'
import type { Cast } from './roles.ts'
import type { WriteSample } from './write-sample.ts'

/** What a feature brings to the proofs that are made of all features; it lies in the folder `proof` of its module. */
export interface FeatureProof {
  /** a sample of each kind of id that its calls name */
  records?: (world: ProofWorld) => Promise<Partial<Record<RecordKind, Samples>>>
  /** by the names of its endpoints: inputs that cannot be generated from their schemas */
  inputs?: Readonly<Record<string, Input>>
  /** one for each of its endpoints whose effect is `write` */
  writes?: readonly WriteSample[]
  /** writes that must survive any kill of server or database */
  kinds?: readonly WriteKind[]
  /** writes that no kind keeps in its ledger, and why */
  leftOut?: readonly LeftOut[]
}

/** Where samples are made: accounts of the cast, and projects of the reader's unit and of another. */
export interface ProofWorld {
  app: TestApp
  cast: Cast
  reader: string
  stranger: string
  administrator: string
  projects: Record<'own' | 'foreign' | 'gone', string>
}

/** Ids of one kind as the reader meets them. */
export interface Samples {
  /** the reader may use it */
  own: string
  /** there, but not for the reader; absent where the kind belongs to all */
  foreign?: string
  /** was there once */
  deleted: string
}

export interface LeftOut {
  endpoint: Endpoint
  reason: string
}
