import { useQuery } from '@tanstack/react-query'
import { readOptions } from '@xinqiao/contract/authoring/base-endpoints'
import { type BaseForm, baseForm, type Structure } from '@xinqiao/contract/authoring/schemas'
import { readStructure } from '@xinqiao/contract/authoring/structure-endpoints'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { Alert, AutoComplete, Form, Input, Select, Switch } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import columnStyles from '../../../../shared/form/columns.module.css'
import { ChoiceField } from '../../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../../shared/form/rules.ts'
import styles from '../authoring.module.css'
import { ICON_OPTIONS } from '../authoring-labels.ts'
import { Audience, SEARCH, toOption } from './Audience.tsx'

const NAME = zodRule(baseForm.shape.name)

/** All that a base is beside its text: name, place, marks and who may see it; `isOut` once readers see it. */
export function BaseFields({ isOut }: { isOut: boolean }) {
  const form = Form.useFormInstance<BaseForm>()
  const structure = useQuery(read(readStructure, {}))
  const options = useQuery(read(readOptions, {}))
  const { spaces = [], groups = [], tags = [] } = structure.data?.data ?? {}
  const spaceId = Form.useWatch('spaceId', form)
  const categories = spaces.find(({ id }) => id === spaceId)?.categories ?? []
  const ofTags = { mode: 'multiple', showSearch: SEARCH, options: byGroup(groups, tags) } as const
  return (
    <>
      {isOut && (
        <Alert
          className={styles.notice ?? ''}
          type="info"
          showIcon
          title="已发布的知识库，保存后读者立即看到"
        />
      )}
      <Form.Item name="name" label="名称" required rules={[NAME]} className={columnStyles.wide ?? ''}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="description" label="简介" className={columnStyles.wide ?? ''}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
      <Form.Item
        name="spaceId"
        label="所属空间"
        required
        rules={[{ required: true, message: T.spaceUnknown }]}
      >
        <Select
          options={spaces.map(toOption)}
          loading={structure.isPending}
          onChange={() => form.setFieldValue('categoryId', null)}
        />
      </Form.Item>
      <ChoiceField
        name="categoryId"
        label="分类"
        allowClear
        options={categories.map(toOption)}
        placeholder="不分类"
        disabled={!spaceId}
      />
      <Form.Item name="chip" label="芯片类型" extra="显示在卡片上，也是全文搜索的筛选项">
        <AutoComplete
          maxLength={60}
          options={(options.data?.data.chips ?? []).map((value) => ({ value }))}
          showSearch={{ filterOption: true }}
        />
      </Form.Item>
      <Form.Item name="icon" label="卡片图标" required>
        <Select options={ICON_OPTIONS} />
      </Form.Item>
      <ChoiceField
        name="cardTagIds"
        label="卡片标签"
        hint="按所选顺序显示，卡片一行约容纳三个"
        maxCount={6}
        {...ofTags}
      />
      <ChoiceField name="filterTagIds" label="仅用于筛选的标签" maxCount={30} {...ofTags} />
      <Audience form={form} options={options.data?.data} />
      <Form.Item
        name="downloadable"
        label="允许下载"
        valuePropName="checked"
        extra="关闭后读者只能在线阅读：不再提供下载与打印，服务端同样拒绝"
        className={columnStyles.wide ?? ''}
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="namesCommenters"
        label="评论显示姓名与单位"
        valuePropName="checked"
        extra="关闭时，评论者的姓名与单位只对本单位和供应方可见，其他单位看到“其他单位用户”"
        className={columnStyles.wide ?? ''}
      >
        <Switch />
      </Form.Item>
    </>
  )
}

/** The tags below the names of their groups; those of no group last. */
function byGroup(groups: Structure['groups'], tags: Structure['tags']) {
  return [...groups, { id: null, name: '不进筛选的标签' }]
    .map(({ id, name }) => ({
      label: name,
      title: name,
      options: tags.filter(({ groupId }) => groupId === id).map(toOption),
    }))
    .filter(({ options }) => options.length > 0)
}
