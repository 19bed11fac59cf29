const PERSON = 'person'

/**
 * What was typed in this tab is of one person. A session that ends leaves it for them; whoever else logs in here, of
 * another company or the provider perhaps, finds nothing of it.
 */
export function keepToPerson(userId: string): void {
  const before = sessionStorage.getItem(PERSON)
  if (before !== null && before !== userId) sessionStorage.clear()
  sessionStorage.setItem(PERSON, userId)
}
