import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { deviceName } from '@/lib/device-name';
import { formatSwissTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import { devices as words } from './account.content';
import { devicesQuery, signOutDevice, type Device } from './api/account';
import { PanelData, PanelSection } from './panel-section';

/** The texts of the dialog that confirms a sign-out of one device, or of all but this one. */
const dialogTexts = (target: Device | 'others') =>
  target === 'others'
    ? {
        title: words.questionElsewhere,
        text: words.effectElsewhere,
        confirm: words.confirmElsewhere,
      }
    : {
        title: words.question(deviceName(target.user_agent)),
        text: `${words.deviceDetails(formatSwissTime(target.last_used_at), target.ip_address)} ${words.effect}`,
        confirm: words.confirm,
      };

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const name = deviceName(device.user_agent);
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-3 text-small">
      <span className="[overflow-wrap:anywhere]">
        {name}
        {device.is_current && <span className="text-accent"> {words.thisDevice}</span>}
        <span className="block text-soft">
          {words.lastUsed(formatSwissTime(device.last_used_at))}
          {device.ip_address && (
            <>
              {words.from} <UserText>{device.ip_address}</UserText>
            </>
          )}
        </span>
      </span>
      {!device.is_current && (
        <Button variant="secondary" size="compact" className="shrink-0" onClick={onSignOut}>
          {words.signOut}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

/** The signed-in devices of the account, with buttons that sign them out after confirmation. */
export function DevicesSection({ userId }: { userId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const query = useQuery(devicesQuery(userId));
  const [target, setTarget] = useState<Device | 'others'>();
  const close = () => setTarget(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: signOutDevice,
    onSuccess: async (_, device) => {
      close();
      notify(
        device === 'others'
          ? { title: words.doneElsewhere }
          : { title: words.done, description: deviceName(device.user_agent) },
      );
      await client.invalidateQueries({ queryKey: devicesQuery(userId).queryKey });
      // The pressed button was removed with its device.
      heading.current?.focus();
    },
    onError: (error) => {
      close();
      fail('A device was not signed out.', error, { title: words.failed });
    },
  });
  const texts = target && dialogTexts(target);
  return (
    <PanelSection title={words.title} headingRef={heading}>
      <PanelData query={query} subject={words.subject}>
        {(devices) => (
          <>
            <ul>
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} onSignOut={() => setTarget(device)} />
              ))}
            </ul>
            {devices.some(({ is_current }) => !is_current) && (
              <Button
                variant="secondary"
                size="compact"
                className="justify-self-start"
                onClick={() => setTarget('others')}
              >
                {words.signOutElsewhere}
              </Button>
            )}
          </>
        )}
      </PanelData>
      {target && texts && (
        <Dialog isOpen onOpenChange={close} title={texts.title} description={texts.text}>
          <div className="flex flex-wrap gap-3">
            <Button aria-busy={isPending} onClick={() => !isPending && mutate(target)}>
              {texts.confirm}
            </Button>
            <Button variant="secondary" onClick={close}>
              {words.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </PanelSection>
  );
}
