/** The first stop of the keyboard: past header and menus. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      跳到正文
    </a>
  )
}
