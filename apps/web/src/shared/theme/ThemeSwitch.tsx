import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { chooseTheme, type ThemeChoice, useTheme } from './theme-choice.ts'
import styles from './theme-switch.module.css'

const CHOICES: readonly { choice: ThemeChoice; label: string; Icon: typeof SunOutlined }[] = [
  { choice: 'system', label: '跟随系统', Icon: DesktopOutlined },
  { choice: 'light', label: '浅色', Icon: SunOutlined },
  { choice: 'dark', label: '深色', Icon: MoonOutlined },
]

/** Light, dark, or as the device says. */
export function ThemeSwitch() {
  const { choice: chosen } = useTheme()
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">外观</legend>
      {CHOICES.map(({ choice, label, Icon }) => (
        <button
          key={choice}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={chosen === choice}
          onClick={() => chooseTheme(choice)}
        >
          <Icon aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}
