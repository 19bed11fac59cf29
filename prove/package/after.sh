# What must hold once the short way was gone; each line that begins with = is a finding.
check() {
  what=$1
  shift
  if value=$("$@" 2>&1); then echo "= ok|$what|$value"; else echo "= no|$what|$value"; fi
}
is() {
  wanted=$1
  shift
  found=$("$@")
  echo "$found"
  [ "$found" = "$wanted" ]
}
page() { curl --silent --insecure --fail https://localhost/portal/ | grep -o '<title>.*芯桥.*</title>'; }
status() { curl --silent --output /dev/null --write-out '%{http_code}' "$1"; }
whoami_at_portal() {
  token=$(xinqiao token --phone "$PHONE" --yes-staff --json 2>/dev/null | sed -n 's/.*"token": *"\([^"]*\)".*/\1/p')
  curl --silent --insecure --json '{}' --header "Authorization: Bearer $token" "https://localhost/api$APP_INFO" | grep -o "\"realName\":\"[^\"]*\""
}
owner_of_server() {
  for process in /proc/[0-9]*; do
    if tr '\0' ' ' <"$process/cmdline" 2>/dev/null | grep -q '/usr/lib/xinqiao/server.js'; then stat -c %U "$process"; fi
  done
}
end_server() {
  for process in /proc/[0-9]*; do
    if tr '\0' ' ' <"$process/cmdline" 2>/dev/null | grep -q '/usr/lib/xinqiao/server.js'; then kill "${process#/proc/}"; fi
  done
}
kept() { find /etc/xinqiao /var/lib/xinqiao -printf '%p %m %u %s\n' -type f -exec sha256sum {} + | sort | sha256sum; }
rating() { systemd-analyze security --offline=true --no-pager xinqiao.service | sed -n 's/.*exposure level for xinqiao.service: \([0-9.]*\).*/\1/p'; }
rated() {
  found=$(rating)
  echo "$found"
  awk "BEGIN { exit !($found <= 2.5) }"
}

# As a container is run: a root that nobody writes, no rights but a user's, data and temporary files apart.
contained() {
  chroot /mnt setpriv --reuid xinqiao --regid xinqiao --init-groups --no-new-privs --bounding-set=-all "$@"
}
in_container() {
  mount --bind / /mnt
  for folder in /proc /dev /run /var/lib/xinqiao; do mount --bind "$folder" "/mnt$folder"; done
  mount -t tmpfs -o mode=1777 tmpfs /mnt/tmp
  mount -o remount,bind,ro /mnt
  if chroot /mnt touch /written 2>/dev/null || contained $CONTAINER_HEALTH; then return 1; fi
  set -a
  . /etc/xinqiao/xinqiao.env
  set +a
  # The finding ends when nobody holds its output any more.
  (
    exec </dev/null >/dev/null 2>&1
    contained $CONTAINER_START
  ) &
  for _ in $(seq 120); do
    if contained $CONTAINER_HEALTH; then
      echo healthy
      return
    fi
    sleep 1
  done
  return 1
}

# What was asked last may have ended without a line.
echo
check 'the page of the portal through nginx' page
check 'a page asked for in the clear' is 301 status http://localhost/portal/
check 'a call in the clear' is 403 status http://localhost/api/version
check 'the first administrator, by a token' is "\"realName\":\"$NAME\"" whoami_at_portal
check 'the server runs as' is xinqiao owner_of_server
check 'the settings are read by' is '640 root:xinqiao' stat -c '%a %U:%G' /etc/xinqiao/xinqiao.env
end_server
sleep 2
before=$(kept)
apt-get install -y --reinstall ./xinqiao_*.deb >/dev/null 2>&1
check 'settings and files after an installation over it' is "$before" kept
apt-get purge -y xinqiao >/dev/null 2>&1
check 'settings and files after it was removed' is "$before" kept
apt-get install -y ./xinqiao_*.deb >/dev/null 2>&1
systemctl start xinqiao
check 'it starts again with them' curl --silent --fail --insecure --retry 30 --retry-delay 1 --retry-all-errors https://localhost/readyz
rm /usr/local/sbin/systemctl
apt-get install -y --no-install-recommends systemd >/dev/null 2>&1
check 'systemd-analyze verify' is '' systemd-analyze verify --man=no /lib/systemd/system/xinqiao.service
check 'systemd-analyze security, at most 2.5' rated
end_server
sleep 2
check 'as a container runs it, judged by its health check' in_container
