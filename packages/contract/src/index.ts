import { accounts } from './accounts/index.ts'
import { audit } from './audit/index.ts'
import { authoring } from './authoring/index.ts'
import { certifications } from './certifications/index.ts'
import { changes } from './changes/index.ts'
import { contact } from './contact/index.ts'
import { dictionaries } from './dictionaries/index.ts'
import type { Endpoint } from './endpoint.ts'
import type { Feature } from './feature.ts'
import { files } from './files/index.ts'
import { firmware } from './firmware/index.ts'
import { handovers } from './handovers/index.ts'
import { identity } from './identity/index.ts'
import { imports } from './imports/index.ts'
import { knowledge } from './knowledge/index.ts'
import { lists } from './lists/index.ts'
import { logos } from './logos/index.ts'
import { messages } from './messages/index.ts'
import { parameters } from './parameters/index.ts'
import { personnel } from './personnel/index.ts'
import { projects } from './projects/index.ts'
import { pushes } from './pushes/index.ts'
import { robots } from './robots/index.ts'
import { search } from './search/index.ts'
import { system } from './system/index.ts'
import { tasks } from './tasks/index.ts'
import { visits } from './visits/index.ts'
import { webhooks } from './webhooks/index.ts'
import { workOrders } from './work-orders/index.ts'

/** Every feature, in the order of the documents. The web imports what it needs one by one. */
export const FEATURES: readonly Feature[] = [
  system,
  identity,
  accounts,
  knowledge,
  search,
  files,
  messages,
  personnel,
  projects,
  workOrders,
  dictionaries,
  handovers,
  logos,
  certifications,
  visits,
  contact,
  imports,
  authoring,
  audit,
  tasks,
  lists,
  webhooks,
  robots,
  pushes,
  changes,
  firmware,
  parameters,
]

/** Every call of the product. */
export const endpoints: readonly Endpoint[] = FEATURES.flatMap((feature) => feature.endpoints)
