import type { OrderChanges } from '../../features/work-orders/portal/change/order-changes.ts'
import { loadPart } from '../../shared/ui/load/load-part.tsx'

const ChangeAgain = loadPart(
  async () => (await import('../../features/projects/portal/detail/changes/ChangeAgain.tsx')).ChangeAgain,
)
const ChangeFacts = loadPart(
  async () => (await import('../../features/projects/portal/detail/changes/ChangeFacts.tsx')).ChangeFacts,
)

/** What the feature of projects shows in orders that ask for changes. */
export const orderChanges: OrderChanges = {
  facts: (id) => <ChangeFacts id={id} />,
  again: (props) => <ChangeAgain {...props} />,
}
