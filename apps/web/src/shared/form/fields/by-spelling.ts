/** The search of a select: what is typed is found however it is spelled, `ft2000` in FT-2000/4. */
export const BY_SPELLING = {
  filterOption: (typed: string, option?: { label?: unknown }) => {
    const label = String(option?.label ?? '')
    const plain = plainOf(typed)
    return plain === '' ? label.includes(typed) : plainOf(label).includes(plain)
  },
}

/** Letters, digits and Chinese characters alone count. */
export function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
