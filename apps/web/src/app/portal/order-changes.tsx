import type { OrderChanges } from '../../features/work-orders/portal/change/order-changes.ts'
import { loadPart } from '../../shared/ui/load/load-part.tsx'
import { ownChanges } from './own-changes.tsx'

const ChangeAgain = loadPart(
  async () => (await import('../../features/projects/portal/detail/changes/ChangeAgain.tsx')).ChangeAgain,
)
const ChangeFacts = loadPart(
  async () => (await import('../../features/projects/portal/detail/changes/ChangeFacts.tsx')).ChangeFacts,
)

/** What the features of projects and of notices show in orders. */
export const orderChanges: OrderChanges = {
  facts: (id) => <ChangeFacts id={id} />,
  again: (props) => <ChangeAgain {...props} />,
  notices: ownChanges,
}
