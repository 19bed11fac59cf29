import { expect, it } from 'vitest'
import { FEATURES } from './index.ts'

/** Features that no token opens: what concerns accounts themselves, who has them, what reads across all areas or leads outside. */
const CLOSED = [
  'accounts',
  'identity',
  'handovers',
  'imports',
  'pushes',
  'robots',
  'search',
  'system',
  'webhooks',
]
/** Single calls of other features that stay closed, and why. */
const CLOSED_CALLS: Readonly<Record<string, readonly string[]>> = {
  'of a person alone: the inbox, kept views, what is followed and said in the knowledge base': [
    ...['messages.changeSettings', 'messages.countUnread', 'messages.listMessages', 'messages.readSettings'],
    ...['messages.updateAllMessages', 'messages.updateMessage'],
    ...['lists.keepView', 'lists.listViews', 'lists.removeView'],
    ...[
      'knowledge.addComment',
      'knowledge.changeComment',
      'knowledge.deleteComment',
      'knowledge.markVisited',
      'knowledge.noteSearch',
    ],
    ...[
      'knowledge.addFavourite',
      'knowledge.removeFavourite',
      'knowledge.followBase',
      'knowledge.followChip',
    ],
    ...['knowledge.unfollowBase', 'knowledge.unfollowChip'],
  ],
  'memberships and what a manager arranges in person': [
    ...['personnel.acceptOffer', 'personnel.add', 'personnel.addUser', 'personnel.authoriseServices'],
    ...['personnel.correctUnit', 'personnel.declineOffer', 'personnel.delUser', 'personnel.delete'],
    ...['personnel.editUser', 'personnel.listOffers'],
    ...['knowledge.addUnitCategory', 'knowledge.changeUnitCategory', 'knowledge.deleteUnitCategory'],
    'knowledge.fileUnderCategory',
  ],
  'what happened to accounts, and mails with what was written to people': [
    ...['audit.listOwnSecurityEvents', 'audit.listSecurityEvents', 'messages.listOutbox'],
  ],
  'across all areas': ['tasks.listOwn', 'tasks.readOwn'],
  'a form of the site for strangers': ['contact.submit', 'contact.submitV2', 'contact.suggestCompanies'],
}

it('an access token never opens what concerns the account itself, and each other call says by which scope', () => {
  const endpoints = FEATURES.flatMap((feature) => feature.endpoints)
  const without = endpoints.flatMap(({ name, scope }) => (scope === undefined ? [name] : []))
  const closed = new Set(Object.values(CLOSED_CALLS).flat())
  const isClosed = (name: string) => CLOSED.includes(name.split('.')[0] ?? '') || closed.has(name)
  expect({
    withoutScope: without.filter((name) => !isClosed(name)),
    openedThough: endpoints.flatMap(({ name, scope }) =>
      scope !== undefined && isClosed(name) ? [name] : [],
    ),
    unknown: [...closed].filter((name) => !endpoints.some((endpoint) => endpoint.name === name)),
  }).toEqual({ withoutScope: [], openedThough: [], unknown: [] })
})

it('a scope that only reads opens no call that changes something', () => {
  const changing = FEATURES.flatMap((feature) => feature.endpoints).filter(
    ({ scope, effect }) => scope?.endsWith(':read') && effect !== 'read',
  )
  // Downloads are taken down beside what is read, and shown by it.
  expect(changing.filter(({ name }) => !name.startsWith('downloads.')).map(({ name }) => name)).toEqual([])
})
