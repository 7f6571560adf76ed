import { signInAs, type DemoAccount } from './accounts';
import { expect, test, visit } from './fixtures';

const visitors: (DemoAccount | 'anonymous')[] = ['anonymous', 'pending', 'approved'];

for (const visitor of visitors) {
  test(`case 43: no admin request leaves the browser of a visitor who is ${visitor}`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 404/);
    if (visitor !== 'anonymous') await signInAs(page, visitor);
    const adminRequests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/job_applications|contact_messages|documentation_requests|job-resumes/.test(pathname)) {
        adminRequests.push(request.url());
      }
    });
    await visit(page, '/admin/job-applications');
    await page.waitForLoadState('networkidle');
    expect(adminRequests).toEqual([]);
    await expect(page.getByText('No job applications found.')).toHaveCount(0);
  });
}
