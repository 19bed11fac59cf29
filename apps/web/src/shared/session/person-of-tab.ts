const PERSON = 'person'
/** What stands under a name of its writer waits for them, whoever comes between. */
const OF_WRITER = 'typed:'

/** Under which name a tab keeps what this person typed. */
export function keptFor(userId: string | undefined, name: string): string {
  return `${OF_WRITER}${userId}:${name}`
}

/** Whose tab it is; null before anybody has logged in. */
export function personOfTab(): string | null {
  return sessionStorage.getItem(PERSON)
}

/**
 * What was typed in this tab is of one person. A session that ends leaves it for them; whoever else logs in here, of
 * another company or the provider perhaps, finds nothing of it.
 */
export function keepToPerson(userId: string): void {
  const before = sessionStorage.getItem(PERSON)
  if (before !== null && before !== userId) {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(OF_WRITER)) sessionStorage.removeItem(key)
    }
  }
  sessionStorage.setItem(PERSON, userId)
}
