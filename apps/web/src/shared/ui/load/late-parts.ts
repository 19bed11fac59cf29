import { Select as AntdSelect, Pagination } from 'antd'

export { Pagination }
export const Select = AntdSelect<string | undefined>
