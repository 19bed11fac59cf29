import type { FileEntry } from '@xinqiao/contract/projects/calls/file-endpoints'
import type { TableColumnsType } from 'antd'
import { fetchFile } from '../../../shared/files/FileRows.tsx'
import { MISSING } from '../../../shared/format/format.ts'
import { RowActions } from '../../../shared/ui/act/RowActions.tsx'
import { Time } from '../../../shared/ui/Time.tsx'

/** A file by its name, what is said of where it belongs, then who uploaded it and when, and what is done with it. */
export function fileColumns(
  belonging: TableColumnsType<FileEntry>,
  view: (file: FileEntry) => void,
): TableColumnsType<FileEntry> {
  return [
    { title: '文件名称', render: (_, { fileName }) => <strong>{fileName}</strong> },
    ...belonging,
    { title: '上传人', width: 90, render: (_, { uploadUser }) => uploadUser || MISSING },
    { title: '上传时间', width: 130, render: (_, { createTime }) => <Time value={createTime} /> },
    {
      title: '操作',
      width: 110,
      render: (_, row) => (
        <RowActions>
          <button type="button" aria-label={`查看 ${row.fileName}`} onClick={() => view(row)}>
            查看
          </button>
          <button type="button" aria-label={`下载 ${row.fileName}`} onClick={() => void fetchFile(row.id)}>
            下载
          </button>
        </RowActions>
      ),
    },
  ]
}
