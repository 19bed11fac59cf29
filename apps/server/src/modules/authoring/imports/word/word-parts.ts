const TEXTS = /^word\/(document|footnotes|endnotes)\.xml$/

/** What in a document no text of ours can hold, by how it is written in the XML. */
const KINDS: readonly [string, RegExp, string][] = [
  ['公式', /<m:oMath[\s>]/g, '处'],
  ['图表或 SmartArt', /<(?:c:chart|cx:chart|dgm:relIds)[\s>/]/g, '处'],
  ['嵌入的对象', /<o:OLEObject[\s>/]/g, '处'],
  ['已删除的修订', /<w:del\s/g, '处'],
]

/** Names what of a Word document will not come along, told by its parts: path and XML. */
export function leftOf(parts: ReadonlyMap<string, string>): string[] {
  const texts = [...parts].filter(([path]) => TEXTS.test(path)).map(([, xml]) => xml)
  const left = KINDS.flatMap(([name, pattern, unit]) => {
    const count = texts.reduce((sum, xml) => sum + (xml.match(pattern)?.length ?? 0), 0)
    return count > 0 ? [`${name} ${count} ${unit}`] : []
  })
  const has = (path: RegExp, content: RegExp) =>
    [...parts].some(([name, xml]) => path.test(name) && content.test(xml))
  if (has(/^word\/(header|footer)\d*\.xml$/, /<w:t[\s>]/)) left.push('页眉、页脚')
  if (has(/^word\/comments\.xml$/, /<w:comment\s/)) left.push('批注')
  if (has(/vbaProject/i, /^/)) left.push('宏')
  return left
}
