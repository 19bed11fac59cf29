import { UploadOutlined } from '@ant-design/icons'
import { importLexicon } from '@xinqiao/contract/authoring/search-words-endpoints'
import { LEXICON_MAX_BYTES, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { Alert, Button, Upload } from 'antd'
import { useState } from 'react'
import { CallError } from '../../../../shared/api/call-error.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'

interface Told {
  type: 'success' | 'error'
  text: string
}

/** Takes a workbook of entries in, as the export has them; says what came of it, or in which row what stands in the way. */
export function LexiconImport() {
  const [told, setTold] = useState<Told | null>(null)
  const take = useWrite(importLexicon, { surface: 'form' })
  const send = async (file: File) => {
    setTold(null)
    if (file.size > LEXICON_MAX_BYTES) return setTold({ type: 'error', text: T.lexiconTooLarge })
    try {
      const { added, changed, unchanged } = (await take.run({ body: { file } })).data
      setTold({ type: 'success', text: `新增 ${added} 条，修改 ${changed} 条，未变 ${unchanged} 条` })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setTold({ type: 'error', text: error.errors.file ?? error.message })
    }
  }
  return (
    <>
      <Upload
        accept=".xlsx"
        showUploadList={false}
        disabled={take.busy}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />} loading={take.busy}>
          导入 Excel
        </Button>
      </Upload>
      {told && (
        <Alert
          type={told.type}
          showIcon
          title={told.text}
          closable={{ onClose: () => setTold(null), 'aria-label': '关闭' }}
        />
      )}
    </>
  )
}
