export const SPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'

export const GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'

export const MASTER = `<p:sldMaster ${SPACES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>${GROUP}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>`
export const LAYOUT = `<p:sldLayout ${SPACES} type="blank"><p:cSld name="空白"><p:spTree>${GROUP}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`

const COLOURS = Object.entries({
  dk1: '0F1B2D',
  lt1: 'FFFFFF',
  dk2: '445066',
  lt2: 'F0F3F7',
  accent1: '1246CE',
  accent2: '0A7347',
  accent3: '9A5200',
  accent4: 'C4281C',
  accent5: '515D73',
  accent6: '2E5FE3',
  hlink: '1246CE',
  folHlink: '515D73',
})
  .map(([name, colour]) => `<a:${name}><a:srgbClr val="${colour}"/></a:${name}>`)
  .join('')
const FONT = '<a:latin typeface="Arial"/><a:ea typeface="Microsoft YaHei"/><a:cs typeface=""/>'
const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const LINE = `<a:ln w="6350">${FILL}</a:ln>`
const EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>'
export const THEME = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="芯桥"><a:themeElements><a:clrScheme name="芯桥">${COLOURS}</a:clrScheme><a:fontScheme name="芯桥"><a:majorFont>${FONT}</a:majorFont><a:minorFont>${FONT}</a:minorFont></a:fontScheme><a:fmtScheme name="芯桥"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${LINE.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
