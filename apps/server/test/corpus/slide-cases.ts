import { type CorpusCase, OFFICE, relationsOf, typesOf, zipOf } from './case.ts'

const NAMES = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"`

const slide = (tree: string, more = '') =>
  `<p:sld ${NAMES}${more}><p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${tree}</p:spTree></p:cSld></p:sld>`
const lines = (...texts: string[]) => texts.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')
const shape = (content: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="框"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${content}</p:txBody></p:sp>`

/** @param slides in the order of the show; what stands under `targets` are their paths */
function pptx(
  slides: readonly string[],
  targets = slides.map((_, at) => `slides/slide${at + 1}.xml`),
  more = {},
) {
  const path = (target: string) => (target.startsWith('/') ? target.slice(1) : `ppt/${target}`)
  return zipOf({
    '[Content_Types].xml': typesOf({
      'ppt/presentation.xml': 'presentationml.presentation.main',
      ...Object.fromEntries(targets.map((target) => [path(target), 'presentationml.slide'])),
    }),
    '_rels/.rels': relationsOf({ r1: ['officeDocument', 'ppt/presentation.xml'] }),
    'ppt/_rels/presentation.xml.rels': relationsOf(
      Object.fromEntries(targets.map((target, at) => [`s${at + 1}`, ['slide', target] as const])),
    ),
    'ppt/presentation.xml': `<p:presentation ${NAMES}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="s${at + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    ...Object.fromEntries(slides.map((xml, at) => [path(targets[at] ?? ''), xml])),
    ...more,
  })
}

const grouped = `<p:grpSp><p:nvGrpSpPr/><p:grpSpPr/>${shape(lines('组内文'))}</p:grpSp>`
const table = `<p:graphicFrame><p:nvGraphicFramePr/><p:xfrm/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblGrid><a:gridCol w="9"/></a:tblGrid><a:tr h="9"><a:tc><a:txBody><a:bodyPr/>${lines('表格文')}</a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
const formed = `<mc:AlternateContent><mc:Choice Requires="a14">${shape(lines('新形文'))}</mc:Choice><mc:Fallback>${shape(lines('旧形文'))}</mc:Fallback></mc:AlternateContent>`

export const SLIDE_CASES: readonly CorpusCase[] = (
  [
    [
      'hidden slides',
      pptx([slide(shape(lines('首页'))), slide(shape(lines('隐藏页文')), ' show="0"')]),
      ['首页'],
      ['隐藏页文'],
    ],
    [
      'slides hidden by a word',
      pptx([slide(shape(lines('首页'))), slide(shape(lines('假隐页文')), ' show="false"')]),
      ['首页'],
      ['假隐页文'],
    ],
    ['shapes in groups', pptx([slide(grouped)]), ['组内文'], []],
    ['tables', pptx([slide(table)]), ['表格文'], []],
    ['a shape in two forms', pptx([slide(formed)]), ['新形文'], ['旧形文']],
    [
      'targets from the root',
      pptx([slide(shape(lines('根路径页')))], ['/ppt/slides/slide1.xml']),
      ['根路径页'],
      [],
    ],
    [
      'slides of other names',
      pptx(
        [slide(shape(lines('异名页'))), slide(shape(lines('异名隐藏')), ' show="0"')],
        ['slides/page-a.xml', 'slides/page-b.xml'],
      ),
      ['异名页'],
      ['异名隐藏'],
    ],
    [
      'breaks and fields',
      pptx([
        slide(
          shape(
            '<a:p><a:r><a:t>甲</a:t></a:r><a:br/><a:r><a:t>乙</a:t></a:r><a:fld id="{1}" type="slidenum"><a:t>7</a:t></a:fld></a:p>',
          ),
        ),
      ]),
      ['甲', '乙'],
      [],
    ],
    [
      'a hidden shape',
      pptx([
        slide(shape(lines('明形文')) + shape(lines('暗形文')).replace('name="框"', 'name="框" hidden="1"')),
      ]),
      ['明形文'],
      ['暗形文'],
    ],
    [
      'cells in a table of several rows',
      pptx([
        slide(
          table.replace(
            '</a:tbl>',
            `<a:tr h="9"><a:tc><a:txBody><a:bodyPr/>${lines('第二行格')}</a:txBody></a:tc></a:tr></a:tbl>`,
          ),
        ),
      ]),
      ['表格文', '第二行格'],
      ['表格文第二行格'],
    ],
    [
      'words in runs',
      pptx([
        slide(
          shape(
            '<a:p><a:r><a:t>上</a:t></a:r><a:r><a:rPr b="1"/><a:t>电</a:t></a:r><a:r><a:t>时序</a:t></a:r></a:p>',
          ),
        ),
      ]),
      ['上'],
      [],
    ],
    ['signs of XML', pptx([slide(shape(lines('VDD &lt; 1.2 V &amp; ok')))]), ['1.2 V'], []],
    [
      'a drawing of boxes with arrows',
      pptx(
        [
          slide(
            '<p:graphicFrame><p:nvGraphicFramePr/><p:xfrm/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/diagram"><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="d1" r:lo="d2" r:qs="d3" r:cs="d4"/></a:graphicData></a:graphic></p:graphicFrame>' +
              shape(lines('图旁文')),
          ),
        ],
        undefined,
        {
          'ppt/slides/_rels/slide1.xml.rels': relationsOf({
            d1: ['diagramData', '../diagrams/data1.xml'],
            d5: ['diagramDrawing', '../diagrams/drawing1.xml'],
          }),
          'ppt/diagrams/data1.xml': `<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst><dgm:pt modelId="1"><dgm:t><a:bodyPr/>${lines('流程第一步')}</dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
          'ppt/diagrams/drawing1.xml': `<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dsp:spTree><dsp:sp><dsp:txBody><a:bodyPr/>${lines('流程第一步')}</dsp:txBody></dsp:sp></dsp:spTree></dsp:drawing>`,
        },
      ),
      ['图旁文'],
      [],
    ],
    [
      'notes',
      pptx([slide(shape(lines('正页')))], undefined, {
        'ppt/notesSlides/notesSlide1.xml': slide(shape(lines('备注勿外传'))),
      }),
      ['正页'],
      ['备注勿外传'],
    ],
  ] as const
).map(([name, bytes, has, hasNot]) => ({ name, bytes, has, hasNot, extension: 'pptx' }))
