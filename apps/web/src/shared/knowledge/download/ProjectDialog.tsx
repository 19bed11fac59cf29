import { DOWNLOAD_REFUSALS, DOWNLOAD_TEXTS as T } from '@xinqiao/contract/knowledge/download-texts'
import { Modal, Radio, Table } from 'antd'
import { useState } from 'react'
import { toast } from '../../feedback/feedback.ts'
import styles from './download.module.css'
import type { ProjectQuestion } from './use-download.ts'

/** Which project a download is for: one of those of the reader's unit to which the base is linked. */
export function ProjectDialog({ question: { projects, answer } }: { question: ProjectQuestion }) {
  const [chosen, setChosen] = useState(projects.length === 1 ? (projects[0]?.id ?? null) : null)
  const confirm = () => {
    const project = projects.find(({ id }) => id === chosen)
    if (project) answer(project)
    else toast('warning', DOWNLOAD_REFUSALS.projectMissing.text)
  }
  return (
    <Modal
      open
      title="选择相关项目"
      width={640}
      okText="确定"
      cancelText="取消"
      onOk={confirm}
      onCancel={() => answer(null)}
    >
      <p className={styles.reason}>{T.projectReason}</p>
      <Table
        rowKey="id"
        size="small"
        dataSource={projects}
        pagination={false}
        scroll={{ y: 360 }}
        onRow={({ id }) => ({ onClick: () => setChosen(id) })}
        columns={[
          {
            title: '',
            width: 36,
            render: (_, { id, projectName }) => (
              <Radio checked={id === chosen} aria-label={projectName} onChange={() => setChosen(id)} />
            ),
          },
          { title: '序号', width: 56, render: (_value, _row, index) => index + 1 },
          { title: '项目编号', width: 116, dataIndex: 'projectNumber' },
          { title: '项目名称', dataIndex: 'projectName' },
        ]}
      />
    </Modal>
  )
}
