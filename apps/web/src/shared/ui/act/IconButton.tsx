import { Button, type ButtonProps, Tooltip } from 'antd'

interface IconButtonProps extends Pick<ButtonProps, 'icon' | 'disabled' | 'title' | 'aria-pressed'> {
  /** what it is called to those who hear the page */
  label: string
  /** nothing where there is nothing to do */
  onClick: (() => void) | undefined
  /** shown beside it while it is pointed at */
  hint?: string
}

/** A small button of a bar, known by its drawing. */
export function IconButton({ label, hint, ...button }: IconButtonProps) {
  const drawn = (
    <Button type="text" size="small" aria-label={label} disabled={button.onClick === undefined} {...button} />
  )
  return hint === undefined ? drawn : <Tooltip title={hint}>{drawn}</Tooltip>
}
