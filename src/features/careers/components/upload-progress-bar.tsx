import { useUploadProgress } from '../upload-progress';

/** How much of the resume is sent; nothing while none is under way. */
export function UploadProgress() {
  const share = useUploadProgress();
  if (share === undefined) return null;
  return (
    <label className="grow text-small text-soft">
      <span className="tabular">Uploading your resume: {Math.round(share * 100)}%</span>
      <progress
        value={share}
        max={1}
        className="mt-1.5 block h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
      />
    </label>
  );
}
