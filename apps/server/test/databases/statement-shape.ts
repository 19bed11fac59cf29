/** What statements have in common that differ in the length of a list, in the number of rows or in a counted name. */
export function shapeOf(text: string): string {
  return text
    .replace(/\$\d+(\s*,\s*\$\d+)*/g, '$')
    .replace(/\(\$\)(\s*,\s*\(\$\))+/g, '($)')
    .replace(/test_[0-9a-f]+/g, 'test')
    .replace(/\d+/g, '0')
}
