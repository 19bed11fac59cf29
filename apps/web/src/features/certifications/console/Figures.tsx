import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import {
  exportCertificationFigures,
  showCertificationFigures,
} from '@xinqiao/contract/certifications/figure-endpoints'
import { CERTIFICATIONS } from '@xinqiao/contract/certifications/kinds'
import { Button, Select } from 'antd'
import { call } from '../../../shared/api/call.ts'
import { read } from '../../../shared/api/query-client.ts'
import { DaysPicker, FiguresTools } from '../../../shared/figures/Figures.tsx'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { figuresScreen } from '../paths.ts'
import { FiguresView } from './FiguresView.tsx'

const KINDS = [
  { value: '', label: '全部种类' },
  ...CERTIFICATIONS.map(({ name, title }) => ({ value: name, label: title })),
]

/** How long the steps of certification take, and what applications go back for. */
export function Figures() {
  const [search, setSearch] = useScreenSearch(figuresScreen)
  const { kind = '', from = '', to = '' } = search
  const input = { query: { kind, from, to } }
  const query = useQuery(read(showCertificationFigures, input))
  const save = () =>
    void call(exportCertificationFigures, input, { surface: 'message' }).then(saveFile, () => undefined)
  return (
    <>
      <ListHead
        title="认证统计"
        action={
          <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
            导出 Excel
          </Button>
        }
      />
      <FiguresTools>
        <Select
          aria-label="认证种类"
          style={{ width: 180 }}
          value={kind}
          options={KINDS}
          onChange={(value) => setSearch({ kind: value || undefined })}
        />
        <DaysPicker label="统计时间" days={search} onChange={setSearch} />
      </FiguresTools>
      <QueryView query={query}>{({ data }) => <FiguresView figures={data} />}</QueryView>
    </>
  )
}
