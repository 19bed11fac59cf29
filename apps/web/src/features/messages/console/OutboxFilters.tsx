import { Input, Select } from 'antd'
import { useState } from 'react'
import { Filter, ListFilters } from '../../../shared/ui/ListFilters.tsx'
import type { OutboxSearch } from '../paths.ts'
import { CHANNEL_LABELS, STATUS_MARKS } from './outbox-labels.ts'

interface OutboxFiltersProps {
  search: OutboxSearch
  onSearch: (change: Pick<OutboxSearch, 'channel' | 'status' | 'recipient'>) => void
  onReset: () => void
}

const CHANNELS = [
  { value: 'sms', label: CHANNEL_LABELS.sms },
  { value: 'email', label: CHANNEL_LABELS.email },
] as const
const STATUSES = [
  { value: 'queued', label: STATUS_MARKS.queued.label },
  { value: 'sent', label: STATUS_MARKS.sent.label },
  { value: 'failed', label: STATUS_MARKS.failed.label },
  { value: 'refused', label: STATUS_MARKS.refused.label },
] as const

export function OutboxFilters({ search, onSearch, onReset }: OutboxFiltersProps) {
  const [channel, setChannel] = useState(search.channel)
  const [status, setStatus] = useState(search.status)
  const [recipient, setRecipient] = useState(search.recipient ?? '')
  return (
    <ListFilters
      onSearch={() => onSearch({ channel, status, recipient: recipient.trim() || undefined })}
      onReset={onReset}
    >
      <Filter label="收件人">
        <Input
          value={recipient}
          maxLength={100}
          allowClear
          placeholder="手机号码或邮箱"
          onChange={(event) => setRecipient(event.target.value)}
        />
      </Filter>
      <Filter label="渠道">
        <Select allowClear placeholder="全部" value={channel} options={[...CHANNELS]} onChange={setChannel} />
      </Filter>
      <Filter label="状态">
        <Select allowClear placeholder="全部" value={status} options={[...STATUSES]} onChange={setStatus} />
      </Filter>
    </ListFilters>
  )
}
