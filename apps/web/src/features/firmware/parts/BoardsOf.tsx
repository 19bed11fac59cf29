import { useQuery } from '@tanstack/react-query'
import { listBoards, removeBoard } from '@xinqiao/contract/firmware/endpoints'
import type { BoardHint, BoardRow } from '@xinqiao/contract/firmware/schemas'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure } from '../../../shared/feedback/feedback.ts'
import { FirmwareName } from '../../../shared/firmware/FirmwareName.tsx'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { RowActions } from '../../../shared/ui/act/RowActions.tsx'
import { Failed } from '../../../shared/ui/load/Failed.tsx'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import type { SectionOf } from '../../../shared/ui/load/section-of.ts'
import pieces from '../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { severityMark } from '../../../shared/ui/tones/severity.ts'
import styles from './firmware.module.css'
import { standMark } from './firmware-marks.ts'

const BoardDialog = loadPart(async () => (await import('../portal/BoardDialog.tsx')).BoardDialog, {
  calm: true,
})

export interface BoardsOfProps {
  projectId: string
  frame: Parameters<SectionOf>[1]
  /** where a release is read, on the side of the reader */
  to: (board: BoardRow) => string
  /** whether the reader says what runs */
  mayNote: boolean
}

/** What runs on the boards of a project, what is newer, and what its orders say. */
export function BoardsOf({ projectId, frame, to, mayNote }: BoardsOfProps) {
  const { data, error, refetch } = useQuery(read(listBoards, { params: { projectId } }))
  const [noting, setNoting] = useState<Partial<BoardRow> | null>(null)
  const title = '在用固件'
  if (!data) return error && frame(title, <Failed error={error} retry={() => void refetch()} />)
  const { boards, hints } = data.data
  if (boards.length === 0 && !mayNote) return null
  return frame(
    title,
    <>
      {boards.length > 0 && (
        <ul className={styles.rows}>
          {boards.map((board) => (
            <Board key={board.id} board={board} to={to(board)}>
              {mayNote && <Acts board={board} onChange={() => setNoting(board)} />}
            </Board>
          ))}
        </ul>
      )}
      {mayNote && (
        <>
          {boards.length === 0 && (
            <p className={styles.second}>登记板卡在用的固件后，有新版本、内测或撤回时会通知项目负责人。</p>
          )}
          {hints.map((hint) => (
            <Hint
              key={hint.versionName}
              hint={hint}
              onTake={() => setNoting({ versionName: hint.versionName })}
            />
          ))}
          <Button onClick={() => setNoting({})}>登记在用固件</Button>
        </>
      )}
      {noting && <BoardDialog projectId={projectId} board={noting} onClose={() => setNoting(null)} />}
    </>,
  )
}

function Board({ board, to, children }: { board: BoardRow; to: string; children: ReactNode }) {
  return (
    <li>
      <span className={styles.name}>{board.board}</span>
      <span>{board.versionName}</span>
      <StatusMark {...standMark(board.stand)} />
      {children}
      <span className={styles.meta}>
        {board.lineName}
        {board.stand !== 'current' && board.latest !== '' && board.severity !== '' && (
          <>
            {' · 最新 '}
            <AppLink to={to}>{board.latest}</AppLink>
            {`（升级建议：${severityMark(board.severity).label}）`}
          </>
        )}
        {` · ${board.noterName} 登记于 `}
        <Time value={board.noteTime} />
      </span>
    </li>
  )
}

function Acts({ board, onChange }: { board: BoardRow; onChange: () => void }) {
  const remove = useWrite(removeBoard, { done: '已删除' })
  const confirm = async () => {
    const text = `将不再通知“${board.board}”的新版本与撤回，确定删除吗？`
    const sure = await askSure({ title: '删除在用固件', text, ok: '删除' })
    if (sure) await remove.run({ params: { id: board.id } }).catch(() => undefined)
  }
  return (
    <RowActions>
      <button type="button" aria-label={`更新 ${board.board}`} onClick={onChange}>
        更新
      </button>
      <button
        type="button"
        aria-label={`删除 ${board.board}`}
        data-danger
        disabled={remove.busy}
        onClick={() => void confirm()}
      >
        删除
      </button>
    </RowActions>
  )
}

/** A version that an order states, and that no board is noted with. */
function Hint({ hint: { versionName, chip, orderNumber }, onTake }: { hint: BoardHint; onTake: () => void }) {
  return (
    <p className={styles.second}>
      工单 {orderNumber} 中填写了 <FirmwareName text={versionName} chips={[chip]} />，
      <button type="button" className={pieces.textLink} onClick={onTake}>
        登记到板卡
      </button>
    </p>
  )
}
