import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'

/** Below the rows of a form: one more of them. */
export function AddRow(props: ButtonProps) {
  return <Button type="dashed" icon={<PlusOutlined aria-hidden />} {...props} />
}

interface RemoveRowProps extends Pick<ButtonProps, 'disabled' | 'onClick'> {
  /** which row, to those who hear the page */
  label: string
}

/** Beside a row of a form: it goes. */
export function RemoveRow({ label, ...button }: RemoveRowProps) {
  return <Button type="text" icon={<MinusCircleOutlined aria-hidden />} aria-label={label} {...button} />
}
