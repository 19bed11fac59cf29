import { useQuery } from '@tanstack/react-query'
import { listAllReleases } from '@xinqiao/contract/firmware/console-endpoints'
import { namedFirmware } from '@xinqiao/contract/firmware/kinds'
import { AutoComplete, Form, type FormRule, Input } from 'antd'
import { read } from '../../../shared/api/query-client.ts'

const MOST = 100

/** The firmware that was tested: one of the releases for the chip, or typed. */
export function FirmwareField({ platform, rule }: { platform: string; rule: FormRule }) {
  const query = useQuery(
    read(listAllReleases, { query: { keyword: platform, status: 'released', pageSize: MOST } }),
  )
  const options = (query.data?.rows ?? [])
    .filter(({ chips }) => chips.includes(platform))
    .map((release) => ({
      value: namedFirmware(release),
      label: `${namedFirmware(release)}（${release.lineName}）`,
    }))
  return (
    <Form.Item
      name="firmware"
      label="固件版本"
      extra="可选择已发布的固件版本，也可直接填写；与已发布版本一致的会关联，撤回时随处标明"
      rules={[rule]}
    >
      <AutoComplete options={options}>
        <Input maxLength={200} />
      </AutoComplete>
    </Form.Item>
  )
}
