import type { WriteKind } from '../../../../prove/writing.ts'
import { accountsProof } from '../../src/modules/accounts/proof/index.ts'
import { authoringProof } from '../../src/modules/authoring/proof/index.ts'
import { certificationsProof } from '../../src/modules/certifications/proof/index.ts'
import { changesProof } from '../../src/modules/changes/proof/index.ts'
import { contactProof } from '../../src/modules/contact/proof/index.ts'
import { dictionariesProof } from '../../src/modules/dictionaries/proof/index.ts'
import { filesProof } from '../../src/modules/files/proof/index.ts'
import { firmwareProof } from '../../src/modules/firmware/proof/index.ts'
import { identityProof } from '../../src/modules/identity/proof/index.ts'
import { importsProof } from '../../src/modules/imports/proof/index.ts'
import { knowledgeProof } from '../../src/modules/knowledge/proof/index.ts'
import { listsProof } from '../../src/modules/lists/proof/index.ts'
import { logosProof } from '../../src/modules/logos/proof/index.ts'
import { messagesProof } from '../../src/modules/messages/proof/index.ts'
import { parametersProof } from '../../src/modules/parameters/proof/index.ts'
import { personnelProof } from '../../src/modules/personnel/proof/index.ts'
import { projectsProof } from '../../src/modules/projects/proof/index.ts'
import { pushesProof } from '../../src/modules/pushes/proof/index.ts'
import { robotsProof } from '../../src/modules/robots/proof/index.ts'
import { visitsProof } from '../../src/modules/visits/proof/index.ts'
import { webhooksProof } from '../../src/modules/webhooks/proof/index.ts'
import { workOrdersProof } from '../../src/modules/work-orders/proof/index.ts'
import type { Input } from './asking/call-http.ts'
import type { FeatureProof, LeftOut } from './feature-proof.ts'
import type { WriteSample } from './write-sample.ts'

/** In the order in which their writes are made: what is made by one changes the world of the next. */
export const FEATURES = [
  certificationsProof,
  accountsProof,
  knowledgeProof,
  authoringProof,
  filesProof,
  logosProof,
  messagesProof,
  personnelProof,
  visitsProof,
  contactProof,
  projectsProof,
  workOrdersProof,
  importsProof,
  changesProof,
  firmwareProof,
  parametersProof,
  dictionariesProof,
  identityProof,
  listsProof,
  webhooksProof,
  robotsProof,
  pushesProof,
] as const satisfies readonly FeatureProof[]

const PROOFS: readonly FeatureProof[] = FEATURES

/** One for every endpoint whose effect is `write`. */
export const WRITE_SAMPLES: readonly WriteSample[] = PROOFS.flatMap(({ writes = [] }) => writes)

/** By the names of endpoints: inputs that cannot be generated from their schemas. */
export const SAMPLES: Readonly<Record<string, Input>> = Object.assign(
  {},
  ...PROOFS.map(({ inputs }) => inputs),
)

/** Writes that must survive any kill. */
export const WRITE_KINDS: readonly WriteKind[] = PROOFS.flatMap(({ kinds = [] }) => kinds)

/** What is under way when files come, go and are released. */
export const FILE_WRITE_KINDS: readonly WriteKind[] = WRITE_KINDS.filter(({ name }) =>
  ['files', 'downloads', 'documents', 'bases and releases'].includes(name),
)

/** Writes that no kind keeps in its ledger, and why. */
export const LEFT_OUT: readonly LeftOut[] = PROOFS.flatMap(({ leftOut = [] }) => leftOut)
