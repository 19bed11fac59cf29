import type { SynonymRow } from '@xinqiao/contract/authoring/feedback-schemas'
import {
  createSynonym,
  listSynonyms,
  updateSynonym,
} from '@xinqiao/contract/authoring/search-words-endpoints'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { Form, Select } from 'antd'
import { call } from '../../../../shared/api/call.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'

/** What fails is told in the dialog. */
const OPTIONS = { done: '已保存', surface: 'dialog' } as const

interface Values {
  words: string[]
  version?: number
}

/** Makes or changes a group of words that say the same. */
export function SynonymDialog({ row, onClose }: { row: SynonymRow | null; onClose: () => void }) {
  const create = useWrite(createSynonym, OPTIONS)
  const update = useWrite(updateSynonym, OPTIONS)
  const latest = async () => {
    const query = { keyword: row?.words[0] ?? '', pageSize: 50 }
    const found = (await call(listSynonyms, { query }, { surface: 'area' })).rows.find(
      ({ id }) => id === row?.id,
    )
    return found && { words: found.words, version: found.version }
  }
  return (
    <FormDialog<Values>
      title={row ? '修改同义词' : '新建同义词'}
      name={`synonym ${row?.id ?? 'new'}`}
      initial={row ? { words: row.words, version: row.version } : { words: [] }}
      {...(row ? { latest } : {})}
      describe={({ words = [] }) => [['同义词', words.join('、')]]}
      onClose={onClose}
      onSave={({ words, version = 1 }) =>
        row
          ? update.run({ params: { id: row.id }, body: { words, version } })
          : create.run({ body: { words } })
      }
    >
      <Form.Item
        name="words"
        label="同义词"
        extra="读者搜索其中任何一个，也会找到写作其他几个的内容；输入后按 Enter，也可用逗号分隔"
        rules={[
          { type: 'array', min: 2, message: T.synonymsMissing },
          { required: true, message: '' },
        ]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', '、', '=', ';', '；']}
        />
      </Form.Item>
    </FormDialog>
  )
}
