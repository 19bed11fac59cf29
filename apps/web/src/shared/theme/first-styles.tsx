import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { Button, Checkbox, ConfigProvider, Input, Spin, Table } from 'antd'
import { renderToStaticMarkup } from 'react-dom/server'
import { antdTheme } from './antd-theme.ts'

/**
 * antd writes the styles of each control when it is first shown: a tenth of what the first screens compute. Those of the
 * controls that stand there are written once, at build time. They name colours and sizes as variables and so serve every theme.
 */
export function renderFirstStyles(): string {
  const cache = createCache()
  renderToStaticMarkup(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={antdTheme('light', true)}>
        <Button />
        <Input />
        <Checkbox />
        <Spin />
        <Table dataSource={[{ key: 1 }]} pagination={false} />
      </ConfigProvider>
    </StyleProvider>,
  )
  return extractStyle(cache, { plain: true, types: 'style' })
}
