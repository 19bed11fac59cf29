const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** What HTML of ours reads as: all that is left of `<` in it begins a tag, which no value inside cuts short. */
export function textOfRich(html: string): string {
  return html
    .replaceAll(/<\/(?:p|li|pre|h\d|blockquote)>|<br \/>|<hr \/>/g, '$&\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '')
    .replaceAll('\u00a0', ' ')
    .trim()
}
