import { environmentItems, environmentText } from '@xinqiao/contract/work-orders/content'
import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import { type ReactNode, useState } from 'react'
import { FileRows } from '../../../shared/files/FileRows.tsx'
import { FirmwareName } from '../../../shared/firmware/FirmwareName.tsx'
import { RichText } from '../../../shared/rich-text/RichText.tsx'
import { Pairs } from '../../../shared/ui/Pairs.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import styles from './order-facts.module.css'

interface OrderFactsProps {
  order: OrderDetail
  whole?: boolean
  /** on phones its first words are enough, what is said needs the room */
  brief?: boolean
  /** so many rows stand there before all is asked for */
  rows?: number
}

const FIRMWARE = '固件版本'
const FEW_FILES = 3

/** What an order says: the beginning of it, and all when asked for. */
export function OrderFacts({ order, whole = false, brief = false, ...given }: OrderFactsProps) {
  const [open, setOpen] = useState(whole)
  const rows = rowsOf(order)
  // A known issue stands before them all, and pushes nothing out of sight.
  const folded = (brief ? 1 : (given.rows ?? 3)) + (order.knownIssue === null ? 0 : 1)
  const files = order.workOrderFile
  // Few files beside few words need no press.
  const isAll = rows.length <= folded && files.length <= FEW_FILES && !(brief && files.length > 0)
  const shown = open ? rows : rows.slice(0, folded)
  return (
    <>
      <dl className={styles.facts} data-brief={(brief && !open) || undefined}>
        <Pairs pairs={shown} />
      </dl>
      {(open || isAll) && files.length > 0 && <FileRows files={files} />}
      {!whole && !isAll && (
        <button type="button" className={pieces.link} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : '展开全部信息'}
        </button>
      )}
    </>
  )
}

function rowsOf({
  workOrder,
  info: project,
  infoDetails: info,
  knownIssue,
}: OrderDetail): [string, ReactNode][] {
  const chips = [project.serverChip].filter(Boolean)
  const isDetailed = info.questionDescription !== ''
  const given = `原理图${info.schematicDiagram === 1 ? '是' : '否'}，PCB ${info.pcb === 1 ? '是' : '否'}`
  const all: [string, ReactNode][] = [
    ['已知问题', knownIssue === null ? '' : issueText(knownIssue, chips)],
    ['问题描述', info.questionDescription || workOrder.workOrderDetails],
    ['硬件环境', environmentOf(info.hardwareEnvironment)],
    ['发生概率', probabilityOf(info)],
    ['软件环境', softwareOf(info.softwareEnvironment, chips)],
    ['预置条件', info.presetConditions],
    ['复现步骤', rich(info.originalStep)],
    ['期望结果', info.expectedOutcome],
    ['实际结果', info.realOutcome],
    ['对研发的诉求', rich(info.appealDevelopment)],
    ['已提供资料', isDetailed ? given : ''],
    ['需求详细', isDetailed ? workOrder.workOrderDetails : ''],
    ['关闭说明', workOrder.closingNote],
    ['解决方案', workOrder.solution],
    ['评分', workOrder.khScore === null ? '' : `${workOrder.khScore} 星 ${workOrder.khScoreReason}`],
    ['已转发', workOrder.followers.join('、')],
  ]
  return all.filter(([, value]) => value !== '' && value !== null)
}

function issueText(
  { number, title, answer, fixedIn, fixedReleaseId }: NonNullable<OrderDetail['knownIssue']>,
  chips: readonly string[],
): ReactNode {
  if (fixedIn === '') return `${title}（${number}，尚未修复）：${answer}`
  return (
    <>
      {`${title}（${number}，已在 `}
      <FirmwareName text={fixedIn} chips={chips} releaseId={fixedReleaseId} />
      {` 修复）：${answer}`}
    </>
  )
}

/** Firmware that was withdrawn since says so. */
export function softwareOf(text: string, chips: readonly string[], between = '；'): ReactNode {
  const items = environmentItems(text)
  const at = items.findIndex(({ name, content }) => name === FIRMWARE && content !== '')
  const firmware = items[at]
  if (!firmware) return environmentOf(text, between)
  const [before, after] = [items.slice(0, at), items.slice(at + 1)].map((some) =>
    environmentOf(environmentText(some), between),
  )
  return (
    <>
      {before !== '' && `${before}${between}`}
      {`${FIRMWARE}：`}
      <FirmwareName text={firmware.content} chips={chips} />
      {after !== '' && `${between}${after}`}
    </>
  )
}

function rich(html: string): ReactNode {
  return html === '' ? '' : <RichText html={html} />
}

/** How often it happens, of all boards and of one. */
export function probabilityOf({
  overallFrequency: all,
  individualFrequency: one,
}: OrderDetail['infoDetails']) {
  return [...(all === null ? [] : [`总体 ${all}%`]), ...(one === null ? [] : [`单机 ${one}%`])].join('　')
}

export function environmentOf(text: string, between = '；'): string {
  return environmentItems(text)
    .map(({ name, content }) => (content === '' ? name : `${name}：${content}`))
    .join(between)
}
