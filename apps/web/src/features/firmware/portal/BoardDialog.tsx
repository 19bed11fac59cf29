import { useQuery } from '@tanstack/react-query'
import { listLines, noteBoard } from '@xinqiao/contract/firmware/endpoints'
import type { BoardRow } from '@xinqiao/contract/firmware/schemas'
import { FIRMWARE_TEXTS as T } from '@xinqiao/contract/firmware/texts'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, LineField } from '../../../shared/form/fields/fields.tsx'
import { zodRules } from '../../../shared/form/rules.ts'

interface Values {
  lineId: string
  board: string
  versionName: string
}

const RULES = zodRules(noteBoard.body.shape)
const MOST_LINES = 200

interface BoardDialogProps {
  projectId: string
  /** what is known of it already */
  board: Partial<BoardRow>
  onClose: () => void
}

/** Notes what a board of a project runs; noted again it is the same board. */
export function BoardDialog({ projectId, board, onClose }: BoardDialogProps) {
  const lines = useQuery(read(listLines, { query: { pageSize: MOST_LINES } }))
  const note = useWrite(noteBoard, { done: T.noted, surface: 'dialog' })
  const save = async (values: Values) => {
    await note.run({ body: { ...values, projectId } })
  }
  return (
    <FormDialog<Values>
      title={board.id === undefined ? '登记在用固件' : `更新 ${board.board}`}
      name={`board firmware ${projectId} ${board.id ?? ''}`}
      initial={{
        ...(board.lineId === undefined ? {} : { lineId: board.lineId }),
        ...{ board: board.board ?? '', versionName: board.versionName ?? '' },
      }}
      onSave={save}
      onClose={onClose}
    >
      <ChoiceField
        name="lineId"
        label="产品线"
        missing={T.lineWrong}
        loading={lines.isPending}
        disabled={board.id !== undefined}
        showSearch={{ optionFilterProp: 'label' }}
        options={(lines.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <LineField
        name="board"
        label="板卡"
        rule={RULES.board}
        maxLength={80}
        placeholder="如 主板 A1"
        disabled={board.id !== undefined}
      />
      <LineField
        name="versionName"
        label="在用版本"
        rule={RULES.versionName}
        maxLength={60}
        placeholder="如 V2.1.0"
      />
    </FormDialog>
  )
}
