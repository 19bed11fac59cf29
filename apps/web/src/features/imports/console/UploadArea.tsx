import { UploadOutlined } from '@ant-design/icons'
import { checkImport, importTemplate } from '@xinqiao/contract/imports/endpoints'
import { IMPORT_MAX_BYTES, MOST_IMPORT_ROWS } from '@xinqiao/contract/imports/texts'
import { Upload } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CallError } from '../../../shared/api/call-error.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FileButton } from '../../../shared/files/FileButton.tsx'
import styles from './imports.module.css'

export function UploadArea({ onChecked }: { onChecked: (id: string) => void }) {
  const [problem, setProblem] = useState('')
  const check = useWrite(checkImport, { surface: 'form' })
  const send = async (file: File) => {
    setProblem('')
    if (file.size > IMPORT_MAX_BYTES) return setProblem('文件超过 5 MB，请拆分后导入')
    try {
      const { data } = await check.run({ body: { file } })
      onChecked(data.id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.errors.file ?? error.message)
    }
  }
  return (
    <section>
      <h2 className={styles.title}>导入单位与人员</h2>
      <Upload.Dragger
        accept=".xlsx"
        showUploadList={false}
        disabled={check.busy}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
      >
        <p className={styles.drop}>
          <UploadOutlined aria-hidden /> {check.busy ? '正在检查……' : '点击或拖入 xlsx 文件'}
        </p>
        <p className={styles.limits}>
          不超过 5 MB，每个工作表不超过 {MOST_IMPORT_ROWS} 行；上传后只做检查，确认后才会导入
        </p>
      </Upload.Dragger>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <FileButton label="下载模板" fetch={() => call(importTemplate, {})} link className={styles.link} />
    </section>
  )
}
