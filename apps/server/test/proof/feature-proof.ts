import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { WriteKind } from '../../../../prove/writing.ts'
import type { WriteSample } from './write-sample.ts'

/** What a feature brings to the proofs that are made of all features; it lies in the folder `proof` of its module. */
export interface FeatureProof {
  /** one for each of its endpoints whose effect is `write` */
  writes?: readonly WriteSample[]
  /** writes that must survive any kill of server or database */
  kinds?: readonly WriteKind[]
  /** writes that no kind keeps in its ledger, and why */
  leftOut?: readonly LeftOut[]
}

export interface LeftOut {
  endpoint: Endpoint
  reason: string
}
