import { makeCanned, makeDeputy, makeIssue, makeReason, makeView } from '../../../../test/factories/desk.ts'
import type { TestApp } from '../../../../test/harness.ts'
import type { Cast } from '../../../../test/proof/roles.ts'

const KEEPER = 'administrator'
const MOST = 6

/** What the desk keeps for itself; of what calls take away there are several. */
export async function makeDeskRecords({ platform }: TestApp, { accountIds }: Cast) {
  const own = accountIds.get(KEEPER) ?? ''
  const others = [...accountIds.values()].filter((id) => id !== own)
  const [other = ''] = others
  const several = async (make: () => Promise<string>) => {
    const made = await Promise.all(Array.from({ length: MOST }, make))
    return {
      get own() {
        return made.pop() ?? ''
      },
    }
  }
  const gone = async (
    table: 'cannedReply' | 'deskDeputy' | 'cannedReason' | 'listView' | 'knownIssue',
    made: Promise<string>,
  ) => {
    const id = await made
    await platform.db.deleteFrom(table).where('id', '=', id).execute()
    return id
  }
  const deleted = {
    canned: await gone('cannedReply', makeCanned(platform, own)),
    deputy: await gone('deskDeputy', makeDeputy(platform, own, other)),
    view: await gone('listView', makeView(platform, own)),
    reason: await gone('cannedReason', makeReason(platform, own)),
    issue: await gone('knownIssue', makeIssue(platform, own)),
  }
  return {
    'canned-reply': withDeleted(await several(() => makeCanned(platform, own)), deleted.canned),
    'order-deputy': withDeleted(await several(() => makeDeputy(platform, own, other)), deleted.deputy),
    'canned-reason': withDeleted(await several(() => makeReason(platform, own)), deleted.reason),
    'list-view': {
      ...{ foreign: await makeView(platform, other), deleted: deleted.view },
      own: await makeView(platform, own),
    },
    'known-issue': { own: await makeIssue(platform, own), deleted: deleted.issue },
  }
}

/** Keeps the getter: each reading of it is another record. */
function withDeleted(made: { readonly own: string }, deleted: string) {
  return {
    get own() {
      return made.own
    },
    deleted,
  }
}
