const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** What HTML of ours reads as: all that is left of `<` in it begins a tag, which no value inside cuts short. */
export function textOfRich(html: string): string {
  return html
    .replaceAll(/<(sub|sup)>([^<]*)<\/\1>/g, (_whole, name: 'sub' | 'sup', text: string) =>
      raised(name, text),
    )
    .replaceAll(/(?:<\/p>)?<\/t[dh]>/g, '\t')
    .replaceAll(/\t?<\/tr>/g, '\n')
    .replaceAll(/<\/(?:p|li|pre|h\d|blockquote)>|<br \/>|<hr \/>/g, '$&\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '')
    .replaceAll('\u00a0', ' ')
    .trim()
}

const RAISED = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ', sub: '₀₁₂₃₄₅₆₇₈₉₊₋ₙ' } as const
const PLAIN = '0123456789+-n'

/** 10⁹, not 109, where only plain text is read. */
function raised(name: 'sub' | 'sup', text: string): string {
  const letters = [...text].map((one) => RAISED[name][PLAIN.indexOf(one)])
  if (letters.every((one) => one !== undefined)) return letters.join('')
  return name === 'sup' ? `^${text}` : `_${text}`
}
