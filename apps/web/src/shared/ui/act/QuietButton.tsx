import { Button, type ButtonProps } from 'antd'

/** A small button without a frame, for what is seldom done. */
export function QuietButton(props: ButtonProps) {
  return <Button type="text" size="small" {...props} />
}
